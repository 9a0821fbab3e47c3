// The characters of a contract's typeface: Latin, Greek and Cyrillic letters with their accents, figures, punctuation,
// €, № and ™. A test compares them with the typeface. No line breaks, and nothing that reorders or hides text.
const PRINTABLE =
  /^(?:[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u024f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0479\u048a-\u049d\u04a0-\u04ff\u1e00-\u1e9b\u1e9e-\u1eff\u2000-\u200a\u2010-\u2027\u2030-\u203a\u20ac\u2116\u2122]|[\u0300-\u0304\u0306-\u030a\u030c\u0323\u0326-\u0328])*$/

/** Whether a contract can print all of a text, after trimming: a letter that its typeface lacks would vanish. */
export function isPrintable(text: string): boolean {
  return PRINTABLE.test(text.trim())
}
