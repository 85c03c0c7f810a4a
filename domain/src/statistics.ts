/** The figures of the dashboard's fixed cards: `common/stats` when it exists, else samples. */
export interface ProgrammeStats {
  readonly todaysUsers: number;
  readonly todaysUsersChange: number;
  readonly donations: number;
  readonly donationsChange: number;
}
