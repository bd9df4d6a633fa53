/** The part of the URL standard that the contract uses. Node and browsers provide it. */
declare class URL {
  static canParse(url: string): boolean;
  constructor(url: string);
  readonly hostname: string;
}
