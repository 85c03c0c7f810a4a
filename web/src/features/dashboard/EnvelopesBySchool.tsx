import { useMemo } from 'react';
import { envelopesBySchool, type SchoolShares } from '@gabbai/domain/envelopes-by-school.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { envelopesBySchoolTexts } from '../../config/chart-texts.ts';
import { paths } from '../../config/paths.ts';
import { ChartFigure } from '../../ui/ChartFigure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ShareBars } from '../../ui/ShareBars.tsx';
import { ChartCard } from './ChartCard.tsx';

const maxSchools = 8;

/** A chart of the number of boys in each school. */
export function EnvelopesBySchool({ envelopes }: { readonly envelopes: readonly Envelope[] }) {
  const counted = useMemo(() => envelopesBySchool(envelopes, maxSchools), [envelopes]);
  const { shares, others } = counted;
  const bars = shares.map(({ school, envelopes: count }) => ({
    // Prefixed, because a school may be named "none".
    key: school === null ? 'none' : `school ${school}`,
    name: school ?? envelopesBySchoolTexts.noSchool,
    amount: count,
    text: envelopesBySchoolTexts.amount(count),
    href: paths.envelopes.ofSchool(school),
  }));
  const rest = {
    key: 'others',
    name: envelopesBySchoolTexts.others(others.schools),
    amount: others.envelopes,
    text: envelopesBySchoolTexts.amount(others.envelopes),
    href: null,
  };
  return (
    <ChartCard
      title={envelopesBySchoolTexts.title}
      link={{ text: envelopesBySchoolTexts.link, href: paths.envelopes.href }}
    >
      {envelopes.length === 0 ? (
        <EmptyState picture="school" text={envelopesBySchoolTexts.none} />
      ) : (
        <ChartFigure caption={summarize(counted, envelopes.length)}>
          <ShareBars shares={others.schools === 0 ? bars : [...bars, rest]} />
        </ChartFigure>
      )}
    </ChartCard>
  );
}

function summarize({ shares }: SchoolShares, all: number): string {
  const [largest, second] = shares;
  if (largest === undefined || largest.school === null) return envelopesBySchoolTexts.summaryOfNone;
  if (largest.envelopes === all) return envelopesBySchoolTexts.summaryOfOne(largest.school);
  if (second !== undefined && second.school !== null && second.envelopes === largest.envelopes) {
    return envelopesBySchoolTexts.summaryOfEqual(largest.envelopes, all);
  }
  return envelopesBySchoolTexts.summary(largest.school, largest.envelopes, all);
}
