import '#shared/design/mantine-start.css'
import '#shared/design/global.css'
import { startPortal } from './app/start.tsx'

await startPortal(document.getElementById('root')!)
