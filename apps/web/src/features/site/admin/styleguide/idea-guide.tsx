import { Region } from '../specimens/specimen.tsx'

const rules = [
  {
    name: 'Everything lies on the table',
    text: 'There are no cards. A hairline parts two regions; paper is only for what can be operated.',
  },
  {
    name: 'Yellow is a mark',
    text: 'A ring, a filter that is set, the place where you are. Never a button, never text.',
  },
  {
    name: 'Three voices',
    text: 'Archivo Narrow names, Public Sans tells, Courier Prime is the slate: number, year, place.',
  },
]

export function IdeaGuide() {
  return (
    <Region title="The idea">
      <p className="max-w-measure text-lead">
        The interface is the light table on which prints are judged. A neutral gray has no color of
        its own, so faded dyes and warm papers look as they are. Whatever is colored is a mark that
        someone made: the person at the table, or the shop.
      </p>
      <ol className="grid gap-x-6 gap-y-4 border-t border-ink pt-3 md:grid-cols-3">
        {rules.map(({ name, text }, index) => (
          <li key={name}>
            <p className="font-slate text-slate text-ink-2">{index + 1}</p>
            <h3 className="font-head text-h3 font-bold">{name}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ol>
    </Region>
  )
}
