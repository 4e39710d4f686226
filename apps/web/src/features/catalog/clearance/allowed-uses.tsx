import { type ContextAnswer, familyContexts } from '@shoebox/domain/family-contexts'
import { licenseTypes } from '@shoebox/domain/license-types'
import { licenseWords } from '../license/license-words.ts'
import type { Clearance } from './clearance-query.ts'
import { answerWords, storyWords } from './clearance-words.ts'

type Use = { name: string; answer: ContextAnswer | null }

/** Licenses and stories. Each answer is a word: whoever sees no color reads the same. */
export function AllowedUses({ licenses, contexts }: Pick<Clearance, 'licenses' | 'contexts'>) {
  const uses: Use[] = [
    ...licenseTypes.map((license) => ({
      name: licenseWords[license].name,
      answer: licenses.includes(license) ? ('yes' as const) : ('no' as const),
    })),
    ...familyContexts.map((context) => ({
      name: storyWords[context],
      answer: contexts[context] ?? null,
    })),
  ]

  return (
    <>
      <ul className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-[2px] text-small leading-5">
        {uses.map(({ name, answer }) => (
          <li
            key={name}
            className={`grid grid-cols-[28px_1fr] items-baseline ${answer === 'no' || answer === null ? 'text-ink-2' : ''}`}
          >
            <span className="font-slate text-slate uppercase">
              {answer === null ? <NotAsked /> : answerWords[answer]}
            </span>{' '}
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-small text-ink-2">Ask: not without the family’s word first.</p>
    </>
  )
}

function NotAsked() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not asked yet</span>
    </>
  )
}
