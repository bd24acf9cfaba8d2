import "server-only";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { site } from "@/lib/core/site";

type Owner = { email: string; name: string | null };

/** The best of the estimator's scores: more than ten billion guesses. */
const acceptedScore = 4;

const likeOwner =
  "This is too close to your name, your email, or the name of this site. Use four or more unrelated words";
const easy = "This is easy to guess. Use four or more unrelated words";

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded when a password is first set: the lists of words take some 60 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
}

/** Why a new password is too easy to guess for this person; null if it isn't. */
export async function findPasswordProblem(password: string, owner: Owner): Promise<string | null> {
  const words = wordsAbout(owner);
  if (isMadeOf(password, words)) {
    return likeOwner;
  }
  estimator ??= loadEstimator();
  const { score, sequence } = (await estimator).check(password, words);
  if (score >= acceptedScore) {
    return null;
  }
  return sequence.some(({ dictionaryName }) => dictionaryName === "userInputs") ? likeOwner : easy;
}

/** What a stranger tries first: texts about the person and the site, whole, without gaps, and word by word. */
function wordsAbout({ email, name }: Owner): string[] {
  const texts = [email, name ?? "", site.name, new URL(site.url).hostname];
  const forms = texts.flatMap((text) => {
    const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return [text.toLowerCase(), words.join(""), ...words];
  });
  return [...new Set(forms)].filter((word) => word.length > 2);
}

/** Letters and digits that a password needs besides words about its owner, which the estimator counts too high. */
const leastOwnLength = 8;

function isMadeOf(password: string, words: string[]): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const typed = password.toLowerCase();
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, " "), typed);
  return rest !== typed && rest.replaceAll(/[^\p{L}\p{N}]/gu, "").length < leastOwnLength;
}
