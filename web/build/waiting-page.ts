import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type Plugin } from 'vite';

type Shape = (typeof shapes)[number];
type WaitingPage = FunctionComponent<{ readonly shape: Shape }>;

const place = '<div id="root"></div>';
const shapes = ['frame', 'entry'] as const;

/** Draws the page's first grey shapes into index.html, so that they are seen while the code that draws them is on its way. */
export function waitingPage(): Plugin {
  let root = '';
  let markup = '';
  return {
    name: 'waiting-page',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(place)) throw new Error('index.html has no place for the waiting page');
        const WaitingPage = await load(root);
        const drawn = shapes.map((shape) => {
          const page = renderToStaticMarkup(createElement(WaitingPage, { shape }));
          return `<div data-waiting="${shape}" hidden>${page}</div>`;
        });
        markup = `<div id="root">${drawn.join('')}</div>`;
        return html.replace(place, markup);
      },
    },
    generateBundle(_options, bundle) {
      const style = Object.values(bundle)
        .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? file.source : ''))
        .join('');
      for (const [, name] of markup.matchAll(/class="([^"]+)"/g))
        if (!style.includes(`.${String(name)}`))
          throw new Error(`No style sheet knows ${String(name)}`);
    },
  };
}

/** The component, with the names of its classes as they are in the built style sheet: they follow from its text alone. */
async function load(root: string): Promise<WaitingPage> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const module = await server.ssrLoadModule('/src/app/WaitingPage.tsx');
    return module['WaitingPage'] as WaitingPage;
  } finally {
    await server.close();
  }
}
