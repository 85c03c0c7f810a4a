import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type Plugin } from 'vite';

type Shape = (typeof shapes)[number];

type WaitingPage = FunctionComponent<{ readonly shape: Shape }>;

const placeholder = '<div id="root"></div>';
const shapes = ['frame', 'entry'] as const;

/** Renders the waiting page into index.html, so that it shows before any code has loaded. */
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
        if (!html.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`);
        const WaitingPage = await loadWaitingPage(root);
        const pages = shapes.map((shape) => {
          const page = renderToStaticMarkup(createElement(WaitingPage, { shape }));
          return `<div data-waiting="${shape}" hidden>${page}</div>`;
        });
        markup = `<div id="root">${pages.join('')}</div>`;
        return html.replace(placeholder, markup);
      },
    },
    generateBundle(_options, bundle) {
      const css = Object.values(bundle)
        .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? file.source : ''))
        .join('');
      for (const [, name] of markup.matchAll(/class="([^"]+)"/g))
        if (!css.includes(`.${String(name)}`))
          throw new Error(`No style sheet has the class ${String(name)}`);
    },
  };
}

/** Through a Vite server, which compiles the TSX and names the CSS classes as the build does. */
async function loadWaitingPage(root: string): Promise<WaitingPage> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const module: { readonly WaitingPage?: WaitingPage } = await server.ssrLoadModule(
      '/src/app/WaitingPage.tsx',
    );
    if (module.WaitingPage === undefined) throw new Error('WaitingPage.tsx has no WaitingPage');
    return module.WaitingPage;
  } finally {
    await server.close();
  }
}
