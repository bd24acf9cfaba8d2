/** Words for invented English names, chosen not to match famous real venues. */
export const adjectives = [
  ...["Copper", "Hollow", "Paper", "Crooked", "Salt", "Indigo", "Borrowed", "Painted", "Sleepy"],
  ...[
    "Wandering",
    "Patient",
    "Tin",
    "Amber",
    "Half-Moon",
    "Gilded",
    "Humming",
    "Tilted",
    "Saffron",
  ],
  ...["Slow", "Marbled", "Foggy", "Whistling", "Unlikely", "Second", "Mossy", "Rusted", "Polished"],
  ...[
    "Threadbare",
    "Stray",
    "Twilit",
    "Cobalt",
    "Barefoot",
    "Folded",
    "Distant",
    "Honest",
    "Gentle",
  ],
  ...["Electric Plum", "Curious", "Long", "Sunken", "Lacquered", "Tangled", "Velveteen", "Ninth"],
  ...["Chalk", "Cinder", "Brindled", "Linden", "Frosted", "Vagrant", "Merry", "Hushed", "Ember"],
] as const;

export const nouns = [
  ...["Lantern", "Nightjar", "Foxglove", "Teacup", "Compass", "Wick", "Sparrowhawk", "Thimble"],
  ...[
    "Orchard",
    "Kestrel",
    "Inkwell",
    "Weathervane",
    "Bellows",
    "Pocketwatch",
    "Marigold",
    "Otter",
  ],
  ...["Ladder", "Harvest Mouse", "Bobbin", "Heron", "Turnstile", "Quill", "Lamplighter", "Almanac"],
  ...[
    "Cricket",
    "Gramophone",
    "Hedgehog",
    "Anvil",
    "Kettle",
    "Moth",
    "Telegraph",
    "Magpie",
    "Loom",
  ],
  ...["Periscope", "Plover", "Satchel", "Tambourine", "Umbrella", "Wren", "Xylophone", "Yarrow"],
  ...[
    "Zeppelin Mast",
    "Corkscrew",
    "Dovecote",
    "Figment",
    "Gable",
    "Hourglass",
    "Juniper",
    "Keyhole",
  ],
  ...[
    "Metronome",
    "Nutmeg",
    "Opossum",
    "Parasol",
    "Rowboat",
    "Sundial",
    "Tugboat",
    "Walnut",
    "Zither",
  ],
  ...[
    "Accordion",
    "Bramble",
    "Clothesline",
    "Dormouse",
    "Elderberry",
    "Fathom",
    "Grackle",
    "Hatbox",
  ],
] as const;

const surnameStarts = [
  ...["Alder", "Bram", "Corn", "Dun", "Fenn", "Garr", "Hallow", "Inver", "Keld", "Lark", "Mar"],
  ...["Nether", "Oster", "Penn", "Quill", "Rother", "Sander", "Thornel", "Ulver", "Wether", "Yar"],
  ...["Bexel", "Cald", "Dorr", "Elver", "Farn", "Glad", "Hexter", "Orrel", "Tarr"],
] as const;

const surnameEnds = [
  ...["combe", "thwaite", "wick", "merrow", "stead", "dale", "quist", "moor", "bridge", "inger"],
  ...["strom", "ovich", "ander", "berg", "olino", "etti", "inello", "ault", "inek", "worth"],
] as const;

/** 600 family names, composed of the parts above. */
export const surnames = surnameStarts.flatMap((start) => surnameEnds.map((end) => start + end));

export const streetNames = [
  ...["Alder", "Birch", "Canal", "Cedar", "Chestnut", "Church", "College", "Depot", "Dock", "Elm"],
  ...["Foundry", "Front", "Grove", "Harbor", "Hickory", "High", "Jefferson", "Juniper", "King"],
  ...["Lake", "Lincoln", "Linden", "Madison", "Main", "Maple", "Market", "Mill", "Monroe", "Oak"],
  ...["Orchard", "Park", "Pearl", "Pine", "Prospect", "Queen", "Quarry", "Railroad", "River"],
  ...["Spring", "Spruce", "State", "Sycamore", "Union", "Walnut", "Washington", "Water", "Willow"],
] as const;

export const streetTypes = [
  "Street",
  "Avenue",
  "Road",
  "Boulevard",
  "Lane",
  "Place",
  "Way",
] as const;
