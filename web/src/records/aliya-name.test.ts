import { describe, expect, it } from 'vitest';
import { request } from '@gabbai/domain/testing/builders.ts';
import { aliyaName } from './aliya-name.ts';

describe('aliyaName', () => {
  it.each([
    ['D7 names a man and his father', { name: 'Moshe', fatherName: 'Yaakov' }, 'Moshe ben Yaakov'],
    ['D7 joins Hebrew names in Hebrew', { name: 'משה', fatherName: 'יעקב' }, 'משה בן יעקב'],
    ['keeps to one name in Latin letters', { name: 'Moshe', fatherName: 'יעקב' }, 'Moshe ben יעקב'],
    ['does without a father', { name: ' Moshe ', fatherName: '  ' }, 'Moshe'],
    ['falls back on the nickname', { name: '', nickName: 'Moishy', fatherName: '' }, 'Moishy'],
    ['names the father alone', { name: '', nickName: '', fatherName: 'Yaakov' }, 'ben Yaakov'],
    ['returns null without any name', { name: '', nickName: ' ', fatherName: '' }, null],
  ])('%s', (_, given, expected) => {
    expect(aliyaName(request(given))).toBe(expected);
  });
});
