import type { ClearanceGrade } from '@shoebox/domain/clearance'

const usageNotes: Readonly<Record<ClearanceGrade, string>> = {
  A: 'Hero usage needs a second moderator.',
  B: 'Hero usage needs a second moderator.',
  C: 'Dressing only, no hero usage.',
}

type GradeLineProps = { grade: ClearanceGrade | null; obstacles: readonly string[] }

/** Shows a grade only if the photo can be approved. */
export function GradeLine({ grade, obstacles }: GradeLineProps) {
  if (obstacles.length > 0) return <p>In the way: {obstacles.join('; ')}.</p>
  if (grade === null) return <p>No grade: its title is not stated.</p>

  return (
    <p>
      Grade when approved: <span className="font-semibold text-ink">{grade}</span>.{' '}
      {usageNotes[grade]}
    </p>
  )
}
