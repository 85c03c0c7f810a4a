import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import page from '../../index.html?raw';
import { WaitingPage } from './WaitingPage.tsx';

it.each(['frame', 'entry'] as const)('index.html holds the waiting page of shape %s', (shape) => {
  const rendered = renderToStaticMarkup(createElement(WaitingPage, { shape }));
  // React adds a preload of the picture.
  const markup = rendered.replace(/<link [^>]*>/, '');
  expect(withoutLayout(page)).toContain(
    withoutLayout(`<div data-waiting="${shape}" hidden>${markup}</div>`),
  );
});

function withoutLayout(html: string): string {
  return html.replaceAll(/\s*(\/?>)\s*/g, '>').replaceAll(/\s+</g, '<');
}
