interface BothDatesProps {
  readonly civil: string;
  readonly hebrew: string;
}

/** A civil date with its Hebrew one. */
export function BothDates({ civil, hebrew }: BothDatesProps) {
  return (
    <>
      {civil}
      {' · '}
      <span lang="he" dir="rtl">
        {hebrew}
      </span>
    </>
  );
}
