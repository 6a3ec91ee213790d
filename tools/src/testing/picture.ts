/** What a picture's file is to tests, which draw none: an address. */
export default '/picture.webp';
