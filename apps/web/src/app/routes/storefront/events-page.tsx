import { EventMosaic } from '../../../features/catalog/events/event-mosaic.tsx'

export function EventsPage() {
  return <EventMosaic />
}
