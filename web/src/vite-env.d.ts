interface ImportMetaEnv {
  readonly APP_VERSION: string;
}
