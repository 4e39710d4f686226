import type { ClearanceGrade } from '@shoebox/domain/rights/clearance'

const usageNotes: Readonly<Record<ClearanceGrade, string>> = {
  A: 'Hero usage needs a second moderator.',
  B: 'Hero usage needs a second moderator.',
  C: 'Set dressing only, no hero usage.',
}

type GradeLineProps = { grade: ClearanceGrade | null; obstacles: readonly string[] }

/** Shows a grade only if the photo can be approved. */
export function GradeLine({ grade, obstacles }: GradeLineProps) {
  if (obstacles.length > 0) return <p>Before you can approve: {obstacles.join('; ')}.</p>
  if (grade === null) return <p>No grade: there is no title claim.</p>

  return (
    <p>
      Grade when approved: <span className="font-semibold text-ink">{grade}</span>.{' '}
      {usageNotes[grade]}
    </p>
  )
}
