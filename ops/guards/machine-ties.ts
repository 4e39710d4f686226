import type { Finding, SourceFile } from './source/source-file.ts'

// One letter of each word stands in brackets, so that this file does not find itself.
const ties: { pattern: RegExp; advice: string }[] = [
  {
    pattern: /(^|[^\w.-])\/(wor[k]|roo[t])(\/|$|[\s"'`),:;])/,
    advice: 'this is a path of one machine; derive it from the repository or a setting',
  },
  {
    pattern: /\.\.\/share[d]\b|(^|[^\w])\.librar[y]\b/,
    advice: 'the repository stands alone; bring the content in, in our own words',
  },
  {
    pattern: /registr[y]\.[a-z0-9-]+\.[a-z]+|npm\.pkg\.github\.co[m]|proxy\.golang\.or[g]/,
    advice: 'no registry is named; the machine that installs knows its own',
  },
  {
    pattern: /"resolve[d]": "[a-z+]+:\/\//,
    advice: 'npm install writes no host with our .npmrc; run it again',
  },
  {
    pattern: /-----BEGIN [A-Z ]*PRIVATE KE[Y]/,
    advice: 'a private key; revoke it and read it from a setting',
  },
  {
    pattern:
      /\b([sr]k_liv[e]_|whse[c]_[A-Za-z0-9]{24}|gh[pous]_[A-Za-z0-9]{36}|xox[abp]-\d|AKI[A][0-9A-Z]{16})/,
    advice: 'this looks like a secret; revoke it and read it from a setting',
  },
]

/** Text that ties the repository to one machine, network or account, and secrets. */
export function findMachineTies(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((content, index) =>
        ties
          .filter(({ pattern }) => pattern.test(content))
          .map(({ advice }) => ({ path, line: index + 1, advice })),
      ),
  )
}
