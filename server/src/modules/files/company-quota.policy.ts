/** Files of a company: those in its forms, and those that no step refers to, until the sweep deletes them. */
export interface CompanyFiles {
  readonly files: number;
  readonly bytes: number;
}

/** The forms hold seven; the rest is room for replacing them all several times within a day. */
const most: CompanyFiles = { files: 60, bytes: 200 * 1024 * 1024 };

/** Whether a company with these files may have one more. */
export const fitsQuota = ({ files, bytes }: CompanyFiles, moreBytes: number): boolean =>
  files < most.files && bytes + moreBytes <= most.bytes;
