export interface School {
  readonly schoolId: string;
  readonly name: string;
}
