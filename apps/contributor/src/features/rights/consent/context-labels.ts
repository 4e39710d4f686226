import {
  type ContextAnswer,
  contextAnswers,
  type FamilyContext,
} from '@shoebox/domain/rights/family-contexts'

/** Each context is a question to the family: may one of your photos be used to show this? */
export const contextLabels: Record<FamilyContext, { label: string; detail: string }> = {
  'deceased-character': { label: 'A character who has died', detail: 'On a grave, in a eulogy' },
  'crime-victim': { label: 'Victim of a crime', detail: 'On a murder board, on a missing poster' },
  suspect: { label: 'Suspect', detail: 'In a police file, as the culprit' },
  addiction: { label: 'Addiction', detail: 'Drugs, gambling, drinking' },
  illness: { label: 'Illness', detail: 'Physical or mental' },
  sexuality: { label: 'Sexuality', detail: 'Who someone loves' },
  politics: { label: 'Politics', detail: 'A candidate, a party, a protest' },
  religion: { label: 'Religion', detail: 'Joining or leaving a faith or sect' },
  war: { label: 'War', detail: 'As a soldier, or in the aftermath' },
  'alcohol-and-tobacco': { label: 'Alcohol and tobacco', detail: 'Beside a bottle or a pack' },
  'comedy-ridicule': { label: 'Comedy at their expense', detail: 'The joke is on them' },
  'trailer-or-poster': { label: 'Trailer or poster', detail: 'Outside the film or show itself' },
}

export const answerLabels: Record<ContextAnswer, string> = { yes: 'Yes', ask: 'Ask me', no: 'No' }

/** "8 yes, 3 ask me, 1 no"; answers with a count of zero are left out. */
export function summarizeAnswers(answers: Record<FamilyContext, ContextAnswer | null>): string {
  const allAnswers = Object.values(answers)

  return contextAnswers
    .map((answer) => ({ answer, count: allAnswers.filter((other) => other === answer).length }))
    .filter(({ count }) => count > 0)
    .map(({ answer, count }) => `${count} ${answerLabels[answer].toLowerCase()}`)
    .join(', ')
}
