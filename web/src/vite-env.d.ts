interface ImportMetaEnv {
  readonly APP_VERSION: string;
  readonly COLOR_MODE_KEY: string;
}
