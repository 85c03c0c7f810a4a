/** From package.json at build time. */
export const version: string = import.meta.env.APP_VERSION;
