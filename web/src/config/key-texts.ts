/** The keys that work everywhere, as they are told to people. */
export const keyTexts = {
  title: 'Keys',
  close: 'Close',
  or: 'or',
  groups: [
    {
      title: 'Everywhere',
      keys: [
        { keys: ['Ctrl K', '⌘ K'], does: 'Go to a boy, a page or an action' },
        { keys: ['/'], does: 'Search on this page, where it has a search field' },
        { keys: ['?'], does: 'Show these keys' },
        { keys: ['Ctrl Z', '⌘ Z'], does: 'Undo, while a message offers it' },
        { keys: ['Esc'], does: 'Close what is open' },
        { keys: ['Tab'], does: 'Go to the next field or button' },
      ],
    },
    {
      title: 'In lists',
      keys: [
        { keys: ['↑', '↓'], does: 'Go from row to row' },
        { keys: ['Page Up', 'Page Down'], does: 'Go up or down by what is in view' },
        { keys: ['Home', 'End'], does: 'Go to the first or the last row' },
        { keys: ['Enter'], does: 'Open the row' },
        { keys: ['Space'], does: 'Select the row, among the envelopes' },
      ],
    },
  ],
} as const;
