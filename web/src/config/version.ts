/** The version in package.json when the app was built. */
export const version: string = import.meta.env.APP_VERSION;
