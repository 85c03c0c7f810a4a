import { figuresTexts } from '../../config/setting-texts.ts';
import { setFigures } from '../../data/programme/change-settings.ts';
import { useFigures } from '../../data/programme/settings.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { SettingChoice } from './SettingChoice.tsx';

const choices = [
  { value: 'programme', label: figuresTexts.programme },
  { value: 'live', label: figuresTexts.live },
];

async function save(areLive: boolean) {
  return { ...(await setFigures(areLive)), doneText: figuresTexts.saved };
}

/** Which two figures the dashboard shows beside the registered boys. */
export function FiguresCard() {
  const figures = useFigures();
  const form = useChangeForm('setFigures', { subject: 'figures' });
  return (
    <SettingChoice
      title={figuresTexts.title}
      hint={figuresTexts.hint}
      choices={choices}
      setting={figures}
      loadAction="loadFigures"
      value={figures.status === 'ready' && figures.value === true ? 'live' : 'programme'}
      failure={form.failure}
      onChoose={(value) => void form.submit(() => save(value === 'live'))}
    />
  );
}
