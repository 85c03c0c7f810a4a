import { describe, expect, it } from 'vitest';
import { readConfig } from './runtime-config.ts';

const fields = {
  apiKey: 'k',
  authDomain: 'd',
  projectId: 'p',
  storageBucket: 'b',
  messagingSenderId: '1',
  appId: 'a',
};

describe('readConfig', () => {
  it("I5 takes the six fields of a hosted project's configuration", () => {
    expect(readConfig({ ...fields, measurementId: 'G-1' })).toEqual({
      firebase: fields,
      servicesOnThisOrigin: false,
      allowedOrigins: [],
      mailsInvitations: true,
    });
  });

  it('knows when the services are on this origin', () => {
    expect(readConfig({ ...fields, servicesOnThisOrigin: true }).servicesOnThisOrigin).toBe(true);
  });

  it('found 30: knows where mailed links may lead on to', () => {
    const allowedOrigins = ['https://site.example'];
    expect(readConfig({ ...fields, allowedOrigins }).allowedOrigins).toEqual(allowedOrigins);
    expect(readConfig({ ...fields, allowedOrigins: 'https://a' }).allowedOrigins).toEqual([]);
  });

  it('P2 knows a backend that mails no invitations', () => {
    expect(readConfig({ ...fields, mailsInvitations: false }).mailsInvitations).toBe(false);
  });

  it('names every field that is missing', () => {
    const { apiKey: _apiKey, appId: _appId, ...rest } = fields;
    expect(() => readConfig(rest)).toThrow('/__/firebase/init.json lacks apiKey, appId');
    expect(() => readConfig('<!doctype html>')).toThrow('lacks apiKey, authDomain');
  });
});
