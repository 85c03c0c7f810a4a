export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  or: 'or',
  groups: [
    {
      title: 'Everywhere',
      keys: [
        { keys: ['Ctrl K', '⌘ K'], does: 'Go to a boy, a page or an action' },
        { keys: ['/'], does: 'Go to the search field of the page' },
        { keys: ['?'], does: 'Show these shortcuts' },
        { keys: ['Ctrl Z', '⌘ Z'], does: 'Undo, while a message offers it' },
        { keys: ['Esc'], does: 'Close what is open' },
        { keys: ['Tab'], does: 'Go to the next field or button' },
      ],
    },
    {
      title: 'In lists',
      keys: [
        { keys: ['↑', '↓'], does: 'Go from row to row' },
        { keys: ['Page Up', 'Page Down'], does: 'Move one page up or down' },
        { keys: ['Home', 'End'], does: 'Go to the first or the last row' },
        { keys: ['Enter'], does: 'Open the profile of the boy' },
        { keys: ['Space'], does: 'Select the boy, on the Envelopes page' },
        {
          keys: ['Shift Space'],
          does: 'Select all boys between the last selected boy and this one',
        },
        { keys: ['Shift ↑', 'Shift ↓'], does: 'Select boy after boy' },
        { keys: ['Enter'], does: 'In the search, while selecting: select the first boy' },
      ],
    },
    {
      title: 'Fields, pictures and charts',
      keys: [
        { keys: ['Enter'], does: 'Save the field of a profile' },
        { keys: ['Esc'], does: 'Undo typing in the field' },
        { keys: ['Ctrl V', '⌘ V'], does: 'Paste a copied picture where the pointer is' },
        { keys: ['←', '→'], does: 'Read a chart value by value' },
      ],
    },
  ],
} as const;
