export const layoutTexts = {
  mainMenu: 'Main',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  skipToContent: 'Skip to content',
  toDark: 'Dark mode',
  toLight: 'Light mode',
} as const;

export const updateTexts = {
  available: 'A new version of Gabbai is available.',
  reload: 'Reload',
  typed: 'Anything you typed here will be lost.',
  notNow: 'Not now',
  reloadAnyway: 'Reload anyway',
} as const;

export const logoutTexts = {
  question: 'Are you sure you want to logout?',
  cancel: 'Cancel',
  yes: 'Yes',
  selection: 'The boys selected on Envelopes will be cleared.',
  drafts: (count: number) =>
    count === 1
      ? 'A minyan sheet has changes that are not saved. If you log out now, they are lost.'
      : `${count} minyan sheets have changes that are not saved. If you log out now, they are lost.`,
  discardUnsent: 'Log out anyway',
  unsent: (count: number) =>
    count === 1
      ? '1 change has not been sent. If you log out now, it is lost.'
      : `${count} changes have not been sent. If you log out now, they are lost.`,
  done: 'You are signed out.',
} as const;

export const stateLineTexts = {
  offline: "You're offline.",
  savedData: 'Showing saved data; changes will be sent when you reconnect.',
  sending: 'Sending changes…',
  saved: 'All changes saved',
  waiting: (count: number) => (count === 1 ? '1 change waiting' : `${count} changes waiting`),
} as const;
