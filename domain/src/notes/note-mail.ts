import type { NoteSettings } from './note-settings.ts';
import { birthdayLabel, noteWords, type NoteWords } from './note-words.ts';
import {
  nextPrizes,
  readingsOfNote,
  type BoyNote,
  type NoteFacts,
  type WeekNote,
} from './week-notes.ts';

/** The message of a mail, as the collection `mail` stores it. */
export interface NoteMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A document of `mail`, in the form of Firebase's extension Trigger Email. */
export interface NoteToSend {
  readonly noteId: string;
  readonly to: readonly string[];
  readonly replyTo: string;
  readonly message: NoteMessage;
  readonly envelopeIds: readonly string[];
}

/** What a note says, in order: plain text, HTML and paper are made of it. */
export interface NoteContent {
  readonly heading: string;
  readonly boys: readonly { readonly name: string; readonly lines: readonly NoteLine[] }[];
  readonly prizes: NoteLine | null;
  readonly sentence: string;
  readonly signer: string;
}

export interface NoteLine {
  readonly label: string;
  readonly value: string;
}

/** The mail of a family's note. */
export function noteToSend(note: WeekNote, facts: NoteFacts, settings: NoteSettings): NoteToSend {
  return {
    noteId: note.noteId,
    to: note.to,
    replyTo: settings.replyTo,
    message: noteMessage(note, facts, settings),
    envelopeIds: note.boys.map(({ envelopeId }) => envelopeId),
  };
}

export function noteContent(note: WeekNote, facts: NoteFacts, settings: NoteSettings): NoteContent {
  const words = noteWords[settings.language];
  const { reading, next } = readingsOfNote(facts);
  const prizes = nextPrizes(facts);
  return {
    heading: words.shabbos(reading),
    boys: note.boys.map((boy) => ({ name: boy.firstName, lines: linesOf(boy, words) })),
    prizes:
      prizes.length === 0
        ? null
        : { label: words.nextPrizes(words.shabbos(next)), value: prizes.join(', ') },
    sentence: settings.sentence.trim(),
    signer: settings.signer.trim(),
  };
}

export function noteMessage(note: WeekNote, facts: NoteFacts, settings: NoteSettings): NoteMessage {
  const words = noteWords[settings.language];
  const content = noteContent(note, facts, settings);
  const names = note.boys.map(({ firstName }) => firstName);
  const last = names.pop() ?? '';
  const all = names.length === 0 ? last : names.join(', ') + words.and + last;
  return {
    subject: words.subject(all, content.heading),
    text: plainText(content, words),
    html: htmlOf(content, words, settings.language),
  };
}

function linesOf({ came, points, toSpend, won, birthday }: BoyNote, words: NoteWords): NoteLine[] {
  const lines: NoteLine[] = [
    { label: words.came, value: came.length === 0 ? words.cameToNone : came.join(', ') },
    { label: words.points, value: String(points) },
  ];
  if (toSpend !== null) lines.push({ label: words.toSpend, value: String(toSpend) });
  if (won.length > 0) lines.push({ label: words.won, value: won.join(', ') });
  if (birthday !== null) {
    const { day, age } = birthday;
    const value = words.day(day) + (age === null ? '' : ` (${words.age(age)})`);
    lines.push({ label: birthdayLabel(words, age), value });
  }
  return lines;
}

const textLine = ({ label, value }: NoteLine): string => `${label}: ${value}`;

function plainText(
  { heading, boys, prizes, sentence, signer }: NoteContent,
  words: NoteWords,
): string {
  const blocks = [
    heading,
    ...boys.map(({ name, lines }) => [name, ...lines.map(textLine)].join('\n')),
    prizes === null ? '' : textLine(prizes),
    sentence,
    signer,
    words.stop,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text that was typed: nothing in it is markup, and its direction is its own. */
const typed = (text: string): string =>
  `<bdi>${text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)}</bdi>`;

/**
 * Tables and inline styles, which Outlook shows too. No picture, font or address from outside: nothing reports that it was opened.
 * Mail programs with a dark mode change the colors themselves.
 */
function htmlOf(content: NoteContent, words: NoteWords, language: string): string {
  const { heading, boys, prizes, sentence, signer } = content;
  const { direction } = words;
  const [start, end] = direction === 'ltr' ? ['left', 'right'] : ['right', 'left'];
  const cell = `align="${start}" style="padding:4px 0;text-align:${start};vertical-align:top;`;
  const row = ({ label, value }: NoteLine): string =>
    `<tr><td ${cell}padding-${end}:12px;color:#4a5568;width:42%">${typed(label)}</td><td ${cell}font-weight:bold">${typed(value)}</td></tr>`;
  const block = (inner: string, style = ''): string =>
    `<tr><td align="${start}" style="padding:12px 20px;text-align:${start};${style}">${inner}</td></tr>`;
  const lines = (rows: readonly NoteLine[]): string =>
    `<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.map(row).join('')}</table>`;
  const blocks = [
    block(
      `<h1 style="margin:0;font-size:20px;line-height:28px;color:#ffffff">${typed(heading)}</h1>`,
      'background-color:#285e61;',
    ),
    ...boys.map(({ name, lines: own }) =>
      block(
        `<h2 style="margin:0 0 6px;font-size:18px;line-height:26px;color:#285e61">${typed(name)}</h2>${lines(own)}`,
      ),
    ),
    ...(prizes === null ? [] : [block(lines([prizes]), 'border-top:1px solid #cbd5e0;')]),
    ...[sentence, signer].filter((text) => text !== '').map((text) => block(typed(text))),
    block(typed(words.stop), 'color:#4a5568;font-size:13px;'),
  ];
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${typed(heading).replace(/<\/?bdi>/g, '')}</title></head>`,
    '<body style="margin:0;padding:0;background-color:#edf2f7">',
    `<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:12px 8px">`,
    `<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background-color:#ffffff;color:#1a202c;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px">`,
    ...blocks,
    '</table></td></tr></table></body></html>',
  ].join('');
}
