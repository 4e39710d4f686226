import { familyContexts } from '@shoebox/domain/family-contexts'
import type { Clearance } from './clearance-query.ts'
import { answerWords, storyWords } from './clearance-words.ts'

/** In which stories the family may appear. Each answer is a word; whoever sees no color reads the same. */
export function StoryAnswers({ contexts }: Pick<Clearance, 'contexts'>) {
  const hasAsk = familyContexts.some((context) => contexts[context] === 'ask')

  return (
    <>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-[2px] text-small leading-5">
        {familyContexts.map((context) => {
          const answer = contexts[context] ?? null
          const tone = answer === 'yes' ? '' : 'text-ink-2'

          return (
            <li key={context} className={`grid grid-cols-[28px_1fr] items-baseline ${tone}`}>
              <span className="font-slate text-slate uppercase">
                {answer === null ? <NotAsked /> : answerWords[answer]}
              </span>{' '}
              <span className={answer === 'no' ? 'line-through decoration-edge' : ''}>
                {storyWords[context]}
              </span>
            </li>
          )
        })}
      </ul>
      {hasAsk && (
        <p className="mt-1 text-small text-ink-2">Ask: not without the family’s word first.</p>
      )}
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
