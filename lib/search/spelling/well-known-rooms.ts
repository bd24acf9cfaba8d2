/**
 * Rooms that people look for although they may not be listed, in the form of the database's search_text. Their names are
 * no misspellings of others.
 */
const names = `
madison square garden;msg;radio city music hall;carnegie hall;beacon theater;apollo theater;barclays center;irving plaza;
bowery ballroom;mercury lounge;webster hall;terminal 5;blue note;village vanguard;birdland;cbgb;brooklyn steel;kings theater;
staples center;crypto com arena;hollywood bowl;greek theater;troubadour;whisky a go go;roxy theater;wiltern;palladium;
hollywood palladium;el rey theater;kia forum;rose bowl;sofi stadium;fillmore;warfield;great american music hall;bimbos 365;
red rocks;red rocks amphitheater;ryman auditorium;grand ole opry;bluebird cafe;tipitinas;preservation hall;house of blues;
9 30 club;anthem;merriweather post pavilion;wolf trap;kennedy center;td garden;paradise rock club;fenway park;
first avenue;7th street entry;metro;aragon ballroom;riviera theater;united center;soldier field;lincoln hall;empty bottle;
fox theater;tabernacle;stubbs;continental club;moody theater;antones;gruene hall;sphere;mgm grand garden arena;allegiant stadium;
gorge amphitheater;crocodile;showbox;moore theater;paramount theater;crystal ballroom;doug fir lounge;stone pony;
wells fargo center;electric factory;union transfer;tower theater;little caesars arena;st andrews hall;saint andrews hall;
massey hall;roy thomson hall;scotiabank arena;horseshoe tavern;danforth music hall;el mocambo;lees palace;history;rogers center;
bell center;mtelus;metropolis;casa del popolo;place des arts;olympia;commodore ballroom;orpheum;rogers arena;bc place;
scotiabank saddledome;rogers place;burton cummings theater;canada life center;videotron center;imperial bell;grand theater;
`;

export const wellKnownRooms: ReadonlySet<string> = new Set(
  names
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean),
);
