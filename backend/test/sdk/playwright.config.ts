import { defineConfig } from '@playwright/test';
import shared from '../../../playwright.config.ts';
import { sdkProjects } from './projects.ts';

/** The SDK suite alone; the repository's own configuration runs it with everything else. */
export default defineConfig({ ...shared, workers: 1, projects: sdkProjects });
