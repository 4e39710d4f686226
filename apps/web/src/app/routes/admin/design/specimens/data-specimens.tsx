import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { CountBadge, StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { CopyableText } from '@shoebox/web-kit/ui/copyable-text.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type Column, Table } from '@shoebox/web-kit/ui/table.tsx'
import { Region, Specimen, SpecimenRow } from './specimen.tsx'
import { stateExamples } from './state-examples.ts'

type OrderLine = (typeof orderLines)[number]

const orderLines = [
  { number: 20418, size: '8 × 10 in', license: 'Background dressing', price: '$115.00' },
  { number: 5061, size: '3 × 3 in', license: 'Hero usage', price: '$345.00' },
  { number: 12024, size: '4 × 6 in', license: 'Background dressing', price: '$95.00' },
]
const columns: readonly Column<OrderLine>[] = [
  {
    id: 'number',
    head: 'Photo',
    cell: ({ number }) => <span className="font-slate text-slate font-regular">#{number}</span>,
  },
  { id: 'size', head: 'Print size', cell: ({ size }) => size },
  { id: 'license', head: 'License', cell: ({ license }) => license },
  { id: 'price', head: 'Price', cell: ({ price }) => price, isNumeric: true },
]

export function DataSpecimens() {
  return (
    <>
      <Region title="Table" rule="Below 768 px each row becomes a list of terms.">
        <Specimen
          caption="type 13/18, ink line under the header, numbers on the right"
          width="full"
        >
          <Table
            caption="Lines of an order"
            columns={columns}
            rows={orderLines}
            rowKey={({ number }) => String(number)}
          />
        </Specimen>
      </Region>
      <Region
        title="States"
        rule="Hollow: not started. Half: in progress. Full: done. Slash: stopped. Always with a label beside it."
      >
        <StateColumns />
      </Region>
      <Region title="Badges, notes">
        <SpecimenRow>
          <Specimen caption="in cart">
            <span className="flex h-7 items-center">
              <CountBadge count={3} tone="kept" />
            </span>
          </Specimen>
          <Specimen caption="plain">
            <span className="flex h-7 items-center">
              <CountBadge count={24} />
            </span>
          </Specimen>
          <Specimen caption="attention, many">
            <span className="flex h-7 items-center">
              <CountBadge count={1204} tone="attention" />
            </span>
          </Specimen>
          <Specimen caption="copyable slate">
            <CopyableText text="#20418" valueName="photo number" />
          </Specimen>
          <Specimen caption="marks without labels">
            <span className="flex h-7 items-center gap-2">
              <StateMark kind="not-started" />
              <StateMark kind="in-progress" />
              <StateMark kind="done" />
              <StateMark kind="stopped" />
            </span>
          </Specimen>
        </SpecimenRow>
        <SpecimenRow>
          <Specimen caption="attention" width="wide">
            <Note>1 photo is no longer available.</Note>
          </Specimen>
          <Specimen caption="danger" width="wide">
            <Note tone="danger">Payment declined. Nothing was charged.</Note>
          </Specimen>
        </SpecimenRow>
      </Region>
    </>
  )
}

function StateColumns() {
  return (
    <div className="grid grid-cols-2 gap-6 md:grid-cols-3 lg:grid-cols-5">
      {Object.entries(stateExamples).map(([kind, examples]) => (
        <div key={kind}>
          <Heading level={3} size="label" className="mb-1">
            {kind}
          </Heading>
          <ul>
            {examples.map(({ label, ...mark }) => (
              <li key={label} className="py-[3px]">
                <StateBadge {...mark}>{label}</StateBadge>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
