import { expect, test } from 'vitest';
import { envelopesTexts } from './envelopes-texts.ts';
import { helpTexts } from './help-texts.ts';
import { listTexts } from './list-texts.ts';
import { minyanTexts } from './minyan-texts.ts';
import { prizesTexts, prizeWinnerTexts, weekModalTexts } from './prizes-texts.ts';
import { deleteTexts, photoTexts, pointsTexts, profileTexts } from './profile-texts.ts';
import { settingTexts } from './setting-texts.ts';

test('the help names buttons and fields as they are', () => {
  expect(helpTexts.labels).toEqual({
    saveSheet: minyanTexts.saveCount(6),
    thisWeek: prizesTexts.thisWeek,
    viewDetail: listTexts.viewDetail,
    undo: listTexts.undo,
    download: envelopesTexts.download,
    active: profileTexts.active,
    grade: listTexts.grade,
  });
  const steps = Object.values(helpTexts.tasks).flatMap((task): readonly string[] => task.steps);
  const named = [
    envelopesTexts.startSelecting,
    envelopesTexts.addPoints,
    envelopesTexts.add,
    envelopesTexts.download,
    prizeWinnerTexts.select,
    prizeWinnerTexts.add,
    prizeWinnerTexts.change,
    prizeWinnerTexts.remove,
    weekModalTexts.setAsThisWeek,
    listTexts.viewDetail,
    photoTexts.upload,
    settingTexts.add,
    pointsTexts.remove,
    deleteTexts.action,
    envelopesTexts.addBoy,
    envelopesTexts.importBoys,
  ];
  expect(named.filter((name) => !steps.some((step) => step.includes(name)))).toEqual([]);
});
