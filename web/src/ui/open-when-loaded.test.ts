import { expect, it } from 'vitest';
import { lazyModule } from './lazy-module.ts';
import { openWhenLoaded } from './open-when-loaded.ts';

const texts = { chunkFailed: 'could not be loaded', reload: 'Reload' };

it('opens a loaded module synchronously, and another one after it has loaded', async () => {
  const module = lazyModule(async () => 'the module');
  const said: string[] = [];
  openWhenLoaded(module, () => said.push('opened'), texts);
  said.push('asked');
  await module.load();
  openWhenLoaded(module, () => said.push('opened again'), texts);
  said.push('asked again');
  expect(said).toEqual(['asked', 'opened', 'opened again', 'asked again']);
});
