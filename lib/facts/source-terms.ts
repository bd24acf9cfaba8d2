/** A source and the terms of its data. */
export type SourceTerms = {
  name: string;
  url: string | null;
  license: string | null;
  licenseUrl: string | null;
  attribution: string | null;
  isShareAlike: boolean;
};
