import { EventMosaic } from '../../../features/catalog/components/event-mosaic.tsx'

export function EventsPage() {
  return <EventMosaic />
}
