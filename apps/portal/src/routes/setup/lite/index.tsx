import { createFileRoute } from '@tanstack/react-router'
import { LiteKeyStep } from '#features/setup/components/lite-key-step.tsx'

export const Route = createFileRoute('/setup/lite/')({ component: LiteKeyStep })
