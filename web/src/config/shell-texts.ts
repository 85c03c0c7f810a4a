export const shellTexts = {
  product: 'Gabbai',
  loading: 'Loading',
  waitingForServer: 'Waiting for the server. Please check your connection.',
  tryAgain: 'Try again',
  reload: 'Reload',
  mainMenu: 'Main',
  signedInAs: 'Signed in as',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  skipToContent: 'Skip to content',
  toDark: 'Dark mode',
  toLight: 'Light mode',
  dashboard: 'Dashboard',
  envelopes: 'Envelopes',
  prizes: 'Prizes',
  setting: 'Setting',
  logout: 'Logout',
  help: 'Help',
  renderFailed: 'Unexpected Application Error!',
  renderFailedHint: 'Something on this page went wrong. What you saved before is safe.',
  toDashboard: 'Go to the dashboard',
  chunkFailed: 'Loading chunk failed',
  chunkFailedHint: 'A part of the app could not be loaded. Please check your connection.',
  configFailed: 'Gabbai is not set up here',
  configFailedHint: 'The configuration at /__/firebase/init.json could not be read.',
} as const;

export const updateTexts = {
  available: 'A new version of Gabbai is available.',
  reload: 'Reload',
  typed: 'Anything you typed here will be lost.',
  notNow: 'Not now',
  reloadAnyway: 'Reload anyway',
} as const;

export const loginTexts = {
  title: 'Welcome back',
  hint: 'Enter your email and password to sign in',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  forgot: 'Forgot password?',
} as const;

export const logoutTexts = {
  question: 'Are you sure you want to logout?',
  cancel: 'Cancel',
  yes: 'Yes',
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
