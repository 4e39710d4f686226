import { CircledNumber } from '@shoebox/web-kit/marks/marker-ring.tsx'
import { StateRow } from '@shoebox/web-kit/site/service-row.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { Region, Specimen } from './specimen.tsx'

export function PageSpecimens() {
  return (
    <Region title="Page parts">
      <div className="grid gap-6 md:grid-cols-2">
        <Specimen caption="what works, as rows" width="full">
          <dl className="border-t border-rule">
            <StateRow name="Archive" mark="done" state="Answered" />
            <StateRow name="Search" mark="under-way" state="Asking" />
            <StateRow name="Accounts" mark="not-begun" state="Not open yet" />
            <StateRow name="Payments" mark="stopped" state="Not answering" />
          </dl>
        </Specimen>
        <Specimen caption="a figure to be found at a glance" width="wide">
          <div className="@container">
            <p className="font-head text-figure font-bold">
              <CircledNumber>12,024</CircledNumber>
            </p>
          </div>
        </Specimen>
      </div>
      <Specimen caption="waiting for a page, from 150 ms on" width="full">
        <div className="[&_output]:min-h-18!">
          <Spinner />
        </div>
      </Specimen>
    </Region>
  )
}
