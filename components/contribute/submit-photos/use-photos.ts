import { useEffect, useRef, useState } from "react";
import { lostConnection } from "@/lib/contribute/form-fields";
import { sizeText } from "@/lib/core/text/size-text";
import {
  type ChosenPhoto,
  type Offered,
  sortOffered,
  uploadedPhoto,
} from "@/lib/photos/chosen-photos";
import { signatureBytes } from "@/lib/photos/photo-format";
import type { Upload } from "@/lib/photos/queries";

type Options = { token: string; uploads: Upload[]; problems: string[] };

const maxConcurrent = 2;

/** The form's photos in order. Each is uploaded once, on submit. */
export function usePhotos({ token, uploads, problems: startProblems }: Options) {
  const [photos, setPhotos] = useState(() => uploads.map(uploadedPhoto));
  const [problems, setProblems] = useState(startProblems);
  // Latest state, for updates between renders.
  const current = useRef(photos);
  const update = (change: (photos: ChosenPhoto[]) => ChosenPhoto[]) => {
    current.current = change(current.current);
    setPhotos(current.current);
  };
  const change = (key: string, facts: Partial<ChosenPhoto>) =>
    update((all) => all.map((photo) => (photo.key === key ? { ...photo, ...facts } : photo)));

  const take = async (files: File[]): Promise<void> => {
    const offered = await Promise.all(files.map(withHead));
    const sorted = sortOffered(offered, current.current.length);
    setProblems(sorted.problems);
    update((all) => [...all, ...sorted.taken.map(chosenPhoto)]);
  };
  // The beginning of a file that was just chosen may still be read when the form is sent.
  const taking = useRef<Promise<void>[]>([]);
  const add = (files: File[]): Promise<void> => {
    const taken = take(files);
    taking.current.push(taken);
    return taken;
  };
  const upload = async ({ key, file, removal }: ChosenPhoto) => {
    const signal = removal?.signal;
    if (file && signal && !signal.aborted) {
      change(key, { progress: 0, problem: null });
      const outcome = await import("./upload-photo").then(
        ({ uploadPhoto }) =>
          uploadPhoto({ file, token, signal }, (progress) => change(key, { progress })),
        () => ({ problem: lostConnection }),
      );
      change(key, { progress: null, ...outcome });
    }
  };
  // A photo that is tried again may still be on its way when the form is sent.
  const retries = useRef<Promise<void>[]>([]);
  /** Uploads the remaining photos; returns whether all are on the server. */
  const uploadAll = async (): Promise<boolean> => {
    setProblems([]);
    const missing = current.current.filter(({ id, progress }) => id === null && progress === null);
    const next = async (): Promise<void> => {
      const photo = missing.shift();
      if (photo) {
        await upload(photo);
        await next();
      }
    };
    await Promise.all([...retries.current, ...Array.from({ length: maxConcurrent }, next)]);
    return current.current.every(({ id }) => id !== null);
  };

  useForgottenPreviews(current);
  return {
    photos,
    problems,
    add,
    /** Shows a problem of all photos, until they change. */
    report: (problem: string) => setProblems([problem]),
    retry: (photo: ChosenPhoto) => {
      setProblems([]);
      retries.current.push(upload(photo));
    },
    uploadAll,
    /** Number of photos, once all that were chosen are taken or refused. */
    count: async (): Promise<number> => {
      await Promise.all(taking.current);
      return current.current.length;
    },
    ids: () => current.current.map(({ id }) => id).join(","),
    remove: ({ key, removal }: ChosenPhoto) => {
      setProblems([]);
      removal?.abort();
      update((all) => all.filter((photo) => photo.key !== key));
    },
    /** Called when the server no longer has the uploads. */
    forgetUploads: () => update((all) => all.map((photo) => ({ ...photo, id: null }))),
    empty: () => {
      setProblems([]);
      update(() => []);
    },
  };
}

async function withHead(file: File): Promise<Offered<File>> {
  const head = await file
    .slice(0, signatureBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return { file, head: new Uint8Array(head) };
}

function chosenPhoto(file: File): ChosenPhoto {
  const preview = URL.createObjectURL(file);
  return {
    key: preview,
    name: file.name,
    note: sizeText(file.size),
    preview,
    file,
    removal: new AbortController(),
    id: null,
    progress: null,
    problem: null,
  };
}

/** Revokes preview URLs on unmount, since they keep their files in memory. */
function useForgottenPreviews(current: { current: ChosenPhoto[] }): void {
  useEffect(
    () => () => {
      for (const { file, preview } of current.current) {
        file && URL.revokeObjectURL(preview);
      }
    },
    [current],
  );
}
