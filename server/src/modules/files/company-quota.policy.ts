/** Limits of a company's files: those its forms refer to, and unreferenced ones until the sweep deletes them. */
export interface CompanyFiles {
  readonly files: number;
  readonly bytes: number;
}

/** The forms hold twelve; the rest allows replacing all of them several times within a day. */
const most: CompanyFiles = { files: 60, bytes: 200 * 1024 * 1024 };

/** Whether a company with these files may store another one. */
export const fitsQuota = ({ files, bytes }: CompanyFiles, moreBytes: number): boolean =>
  files < most.files && bytes + moreBytes <= most.bytes;
