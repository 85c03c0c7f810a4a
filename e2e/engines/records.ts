import {
  storedBoy,
  storedPointsEntry,
  storedRequest,
} from '@gabbai/domain/testing/stored-builders.ts';

export const boys = ['Zalman Firestone', 'Zalman Kitov', 'Zalman Perl'];
export const idOf = (index: number): string => `engine-boy-${index}`;
export const profilePath = `/admin/envelopes/profile/${idOf(0)}`;
/** The records of the stories, beside those of the sample programme. */
export const records: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    boys.map((name, index) => {
      const [firstName, lastName] = name.split(' ');
      const envelopeId = idOf(index);
      return [
        `envelopes/${envelopeId}`,
        storedBoy({
          envelopeId,
          firstName,
          lastName,
          // Of one family they would be shown as possible doubles.
          parentEmail: `${lastName}@example.org`,
          minyanPoints: 20,
          minyanPointsHistory: [storedPointsEntry({ points: 20, method: 'Last year' })],
        }),
      ];
    }),
  ),
  'requests/engine-request': storedRequest({
    requestId: 'engine-request',
    name: 'Zalman',
    createdAt: new Date(),
  }),
};
