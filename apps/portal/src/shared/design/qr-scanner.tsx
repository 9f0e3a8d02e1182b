import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from './form-error.tsx'
import classes from './qr.module.css'
import './mantine-forms.css'

/**
 * Reads a QR code with the camera and calls `onRead` once with its text; a link or an address can be pasted instead, unless `isCameraOnly`.
 * The camera works only on https and localhost; elsewhere the scanner says so. The text is untrusted: parse it before use.
 */
export function QrScanner({ onRead, isCameraOnly = false }: { onRead: (text: string) => void; isCameraOnly?: boolean }) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<'starting' | 'on' | 'denied' | 'insecure'>(navigator.mediaDevices ? 'starting' : 'insecure')
  const [torch, setTorch] = useState<MediaStreamTrack>()
  const read = useEffectEvent(onRead)

  useEffect(() => {
    const element = video.current
    if (!element || !navigator.mediaDevices) return
    let isGone = false
    let stop = () => {}
    const start = async () => {
      const { QRCanvas, frameLoop, rearCamera } = await import('qr/dom.js')
      const source = await rearCamera(element)
      if (isGone) return source.stop()
      const canvas = new QRCanvas()
      let isReading = false
      const cancel = frameLoop(() => {
        if (isReading) return
        isReading = true
        void source.readFrame(canvas).then(result => {
          isReading = false
          if (typeof result !== 'string' || isGone) return
          stop()
          read(result)
        })
      }, element)
      stop = () => {
        isGone = true
        cancel()
        source.stop()
      }
      setCamera('on')
      setTorch(findTorch(element))
    }
    start().catch(() => {
      if (!isGone) setCamera('denied')
    })
    return () => {
      isGone = true
      stop()
    }
  }, [])

  return (
    <Stack>
      {camera === 'insecure' || camera === 'denied' ? (
        <Note>{t(camera === 'insecure' ? 'common.qr.insecure' : 'common.qr.denied')}</Note>
      ) : (
        <>
          <div className={classes.camera}>
            <video ref={video} muted playsInline />
          </div>
          {torch ? <Torch track={torch} /> : null}
          <p className={classes.caption}>{t('common.qr.scanHint')}</p>
        </>
      )}
      {isCameraOnly ? null : <PasteForm onPaste={onRead} />}
    </Stack>
  )
}

/** The camera's track, if it has a light. */
function findTorch({ srcObject }: HTMLVideoElement): MediaStreamTrack | undefined {
  const [track] = srcObject instanceof MediaStream ? srcObject.getVideoTracks() : []
  const abilities: object = track?.getCapabilities?.() ?? {}
  return 'torch' in abilities && abilities.torch === true ? track : undefined
}

function Torch({ track }: { track: MediaStreamTrack }) {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(false)
  const toggle = async () => {
    await track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] })
    setOn(!isOn)
  }
  return (
    <Button variant="default" aria-pressed={isOn} onClick={() => void toggle()}>
      {t('common.qr.torch')}
    </Button>
  )
}

function PasteForm({ onPaste }: { onPaste: (text: string) => void }) {
  const { t } = useTranslation()
  const [pasted, setPasted] = useState('')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (pasted.trim() !== '') onPaste(pasted.trim())
      }}
    >
      <Group align="end" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('common.qr.paste')}
          value={pasted}
          onChange={event => setPasted(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="default" disabled={pasted.trim() === ''}>
          {t('common.qr.pasteAction')}
        </Button>
      </Group>
    </form>
  )
}
